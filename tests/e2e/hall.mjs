// A real hall on a store of its own, which a test may kill and start again.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MS = 20_000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export class Hall {
  /** `more` are further arguments of `serve`; with `--demo` among them it has no store of the test's. */
  static async start(more = []) {
    const hall = new Hall();
    hall.more = more;
    hall.port = await freePort();
    hall.folder = await mkdtemp(join(tmpdir(), 'touchmove-e2e-'));
    hall.url = `${more.includes('--tls-cert') ? 'https' : 'http'}://127.0.0.1:${hall.port}`;
    await hall.open();
    return hall;
  }

  /** Starts the server on the same store and port as before. */
  async open() {
    const binary = process.env.TOUCHMOVE_BINARY;
    const arguments_ = [
      'serve',
      '--listen',
      `127.0.0.1:${this.port}`,
      ...(this.more.includes('--demo') ? [] : ['--store', `sqlite:${join(this.folder, 'hall.db')}`]),
      ...this.more,
    ];
    if (process.env.TOUCHMOVE_WEB_ROOT) arguments_.push('--web-root', process.env.TOUCHMOVE_WEB_ROOT);
    this.output = '';
    this.process = spawn(binary, arguments_, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.on('data', (data) => {
        this.output += data;
      });
    }
    this.ended = new Promise((resolve) => this.process.on('exit', resolve));
    let exited = false;
    void this.ended.then(() => {
      exited = true;
    });
    for (const end = Date.now() + START_MS; Date.now() < end && !exited; await sleep(50)) {
      const healthy = await fetch(`${this.url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (healthy) return;
    }
    throw new Error(`the hall did not start:\n${this.output}`);
  }

  /** kill -9: no farewell, no flush. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async close() {
    this.process.kill('SIGTERM');
    // Cleared: a timer that is still to come keeps a test's process from ending.
    const late = setTimeout(() => this.process.kill('SIGKILL'), 5000);
    await this.ended;
    clearTimeout(late);
    await rm(this.folder, { recursive: true, force: true });
  }

  async json(path) {
    const answer = await fetch(this.url + path);
    return answer.json();
  }

  async text(path) {
    const answer = await fetch(this.url + path);
    return answer.text();
  }
}
