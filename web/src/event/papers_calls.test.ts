import { describe, expect, it } from 'vitest';
import { nameOfFile } from './papers_calls';

describe('a file to save', () => {
  it('has the name the hall says', () => {
    expect(nameOfFile('attachment; filename="spring-open.trf"', '/files/trf/open')).toBe('spring-open.trf');
  });
  it('else that of its address', () => {
    expect(nameOfFile(null, '/files/uschess/THEXPORT.DBF')).toBe('THEXPORT.DBF');
  });
});
