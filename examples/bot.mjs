// A bot in a hall: it takes every challenge and plays by a UCI engine. Node 18 or later, nothing else.
//
//   node examples/bot.mjs http://127.0.0.1:8080 MyBot /usr/games/stockfish [PLAYER TO CHALLENGE]
//
// What is spoken is the hall's subset of the Lichess Bot API (docs/lichess-api.md). The first line printed is the bot's
// token: keep it, and give it as TOKEN in the environment next time. LIMIT there is the clock of a challenge in seconds.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [base, name, engine, rival] = process.argv.slice(2);
if (!engine) {
  console.error('usage: node bot.mjs HALL NAME ENGINE [PLAYER TO CHALLENGE]');
  process.exit(2);
}
let token = process.env.TOKEN;

async function ask(method, path, form) {
  const answer = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${token ?? 'none'}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  // The hall was started again and waits until both players are back, or it was asked too fast.
  if (answer.status === 503 || answer.status === 429) {
    await new Promise((done) => setTimeout(done, 1000));
    return ask(method, path, form);
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
const post = (path, form = {}) => ask('POST', path, form).then((answer) => answer.json());

/** The objects of a stream, a line each; blank lines say that the hall lives. */
async function* lines(path) {
  let rest = '';
  for await (const part of (await ask('GET', path)).body.pipeThrough(new TextDecoderStream())) {
    const whole = (rest + part).split('\n');
    rest = whole.pop();
    for (const line of whole) if (line.trim()) yield JSON.parse(line);
  }
}

/** An engine that is asked for one move after another. */
function start(path) {
  const child = spawn(path, { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async move(moves, clock) {
      child.stdin.write(`position startpos${moves ? ` moves ${moves}` : ''}\ngo ${clock}\n`);
      for (let next = await said.next(); !next.done; next = await said.next()) {
        if (next.value.startsWith('bestmove')) return next.value.split(' ')[1];
      }
      throw new Error('the engine ended');
    },
    end: () => child.kill(),
  };
}

async function play(game, color) {
  const mind = start(engine);
  let answered;
  try {
    for await (const event of lines(`/api/bot/game/stream/${game}`)) {
      const state = event.type === 'gameFull' ? event.state : event;
      if (state.type !== 'gameState') continue;
      if (state.status !== 'started') {
        console.log(`${game}: ${state.status} ${state.winner ?? ''} ${state.moves.split(' ').length} plies`);
        break;
      }
      const white = state.moves === '' || state.moves.split(' ').length % 2 === 0;
      // A draw offer is told by a state too, and one move is enough.
      if (white !== (color === 'white') || answered === state.moves) continue;
      answered = state.moves;
      const clock = `wtime ${state.wtime} btime ${state.btime} winc ${state.winc} binc ${state.binc}`;
      const move = await mind.move(state.moves, clock);
      // Refused when the flag fell meanwhile: the next state says how it ended.
      await post(`/api/bot/game/${game}/move/${move}`).catch((error) => console.error(`${game}: ${error.message}`));
    }
  } catch (error) {
    console.error(`${game}: ${error.message}`);
  }
  mind.end();
}

if (!token) {
  token = (await post('/api/hall/players', { name, bot: 'true' })).token;
  console.log(token);
}
const events = lines('/api/stream/event');
const limit = process.env.LIMIT ?? '60';
if (rival) await post(`/api/challenge/${rival}`, { 'clock.limit': limit, 'clock.increment': '0', color: 'white' });
for await (const event of events) {
  const { type, challenge, game } = event;
  if (type === 'challenge' && challenge.destUser.id === name.toLowerCase()) await post(`/api/challenge/${challenge.id}/accept`);
  if (type === 'gameStart') void play(game.id, game.color);
}
