/** What is written on a button for the eye alone: the button's name says what a press does, and no more. */
export function Eye({ look, text, wide }: { look: string; text: string; wide?: number }) {
  return <span class={`${look} eye`} data-text={text} {...(wide === undefined ? {} : { style: { '--wide': wide } })} />;
}
