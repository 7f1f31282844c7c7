import { describe, expect, it } from 'vitest';
import described from '../../public/openapi.json';
import { bodyOf, curlOf, fieldsOf, isAskable, isFound, operationsOf, sampleOf, type OpenApi, type Operation } from './openapi';

const api = described as unknown as OpenApi;
const all = operationsOf(api).flatMap(({ operations }) => operations);
const named = (id: string): Operation => all.find(({ operationId }) => operationId === id) as Operation;
const HALL = 'http://hall:8080';

describe('the description of the API, to be read', () => {
  it('has every operation once, under a tag that is told', () => {
    const count = Object.values(api.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
    expect(all).toHaveLength(count);
    expect(operationsOf(api).every(({ operations }) => operations.length > 0)).toBe(true);
  });

  it('tells the fields of what is sent, also where they are named elsewhere', () => {
    const fields = fieldsOf(api, bodyOf(named('postGames'))?.schema);
    expect(fields.find(({ name }) => name === 'rulebook')).toMatchObject({ type: 'string', required: true });
    expect(fields.find(({ name }) => name === 'color')?.type).toBe('"white" | "black" | "random"');
    expect(fields.find(({ name }) => name === 'games')?.note).toBe('1–10');
  });

  it('has a body for instance that has what is required', () => {
    for (const operation of all) {
      const body = bodyOf(operation);
      if (!body) continue;
      const sample = (body.example ?? sampleOf(api, body.schema)) as Record<string, unknown>;
      for (const { name, required } of fieldsOf(api, body.schema)) if (required) expect(sample, operation.operationId).toHaveProperty([name]);
    }
  });

  it('says how a shell asks: with an origin, a secret, a form', () => {
    expect(curlOf(api, named('getGames'), HALL)).toBe('curl http://hall:8080/api/games');
    expect(curlOf(api, named('postGames'), HALL)).toMatch(/^curl -H 'Origin: http:\/\/hall:8080' -d '\{"rulebook":"fide".*' http:\/\/hall:8080\/api\/games$/);
    expect(curlOf(api, named('postGamesByIdRematch') ?? all.find(({ path }) => path.endsWith('/rematch')) as Operation, HALL)).toBe(
      "curl -H 'Authorization: Bearer TOKEN' -X POST http://hall:8080/api/games/GAME/rematch",
    );
    const challenge = all.find(({ path }) => path === '/api/challenge/{user}') as Operation;
    expect(curlOf(api, challenge, HALL)).toMatch(/Bearer TOKEN.*"clock.limit":300/);
  });

  it('says the whole of an address, and what a shell would read otherwise in quotes', () => {
    const asked = { method: 'GET', path: '/api/near/{id}', tags: [], summary: '', operationId: 'near', responses: {} };
    const parameters = [
      { name: 'position', in: 'query', required: true },
      { name: 'book', in: 'query', required: true },
      { name: 'count', in: 'query' },
    ] as const;
    expect(curlOf(api, { ...asked, parameters }, HALL)).toBe("curl 'http://hall:8080/api/near/ID?position=POSITION&book=BOOK'");
    const sent = (kind: string, example: unknown): string =>
      curlOf(api, { ...asked, method: 'POST', path: '/api/say', requestBody: { content: { [kind]: { example } } } }, HALL);
    expect(sent('text/plain', "it's")).toContain(` --data-binary 'it'\\''s' `);
    expect(sent('application/x-www-form-urlencoded', { text: "it's 15+10", room: 'player' })).toContain(
      ` --data-urlencode 'text=it'\\''s 15+10' -d 'room=player' `,
    );
    // A name alone does not say what a number is.
    expect(curlOf(api, all.find(({ path }) => path === '/api/board/seek') as Operation, HALL)).toContain('"time":1,');
  });

  it('lets only that be asked at once which changes nothing and wants nothing', () => {
    expect(isAskable(named('getGames'))).toBe(true);
    expect(isAskable(named('postGames'))).toBe(false);
    expect(all.filter(isAskable).every(({ path }) => !path.includes('{'))).toBe(true);
  });

  it('finds an operation by address and by words', () => {
    expect(all.filter((one) => isFound(one, 'lobby public')).map(({ operationId }) => operationId)).toEqual(['getGames']);
    expect(all.filter((one) => isFound(one, 'post /api/check'))).toHaveLength(1);
  });
});
