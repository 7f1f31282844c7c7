// The modules that vite.config.ts makes of tests/exam.
declare module 'exam:books' {
  const books: readonly { id: string; count: number; load: () => Promise<readonly import('./situation').Situation[]> }[];
  export default books;
}
