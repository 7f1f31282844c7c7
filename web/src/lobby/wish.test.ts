import { describe, expect, it } from 'vitest';
import type { Book } from '../vocabulary/protocol';
import { oddsOf, wishFor } from './wish';

const book = { edition: '', authority: '', boards: 1 };
const even: Book = { ...book, id: 'fide', title: 'Laws of Chess', odds: [] };
const old: Book = {
  ...book,
  id: 'bcf-1911',
  title: 'Laws of 1911',
  odds: [
    { value: 'pawn_and_move', giver: 'black', clause: 'bcf-1911:37' },
    { value: 'rook', giver: 'white', clause: 'bcf-1911:38' },
  ],
};
const form = {
  rulebook: 'bcf-1911',
  time: '',
  color: 'white',
  name: 'Ann',
  preset: 'as_at_the_board',
  supervised: false,
  public: false,
  both: true,
  games: 1,
  odds: 'rook',
} as const;

describe('the request for a table', () => {
  it('names the odds where the book knows them', () => {
    expect(wishFor(old, form)).toEqual(form);
  });

  it('names none for an even game', () => {
    expect(wishFor(old, { ...form, odds: '' })).not.toHaveProperty('odds');
  });

  it('leaves out odds that were chosen under another book', () => {
    expect(wishFor(even, { ...form, rulebook: 'fide' })).not.toHaveProperty('odds');
    expect(wishFor(undefined, form)).not.toHaveProperty('odds');
    expect(wishFor(old, { ...form, odds: 'queen' })).not.toHaveProperty('odds');
  });
});

describe('odds', () => {
  it('are given by the side the book says', () => {
    expect(oddsOf(old, 'pawn_and_move')?.giver).toBe('black');
    expect(oddsOf(old, 'rook')?.giver).toBe('white');
  });
});
