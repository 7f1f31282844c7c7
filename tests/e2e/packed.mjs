// A hall whose page is served from a folder sends it as it lies there; the one in the binary is compressed. Standing before
// such a hall, this compresses the page as the build does, so that a page under work is weighed as it will be.
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

/** `url` is the hall's, seen through the line that compresses. */
export async function packed(hall) {
  const { hostname, port } = new URL(hall.url);
  const kept = new Map();
  const server = createServer((asked, answer) => {
    const { url, method, headers } = asked;
    const through = request({ hostname, port, path: url, method, headers }, (told) => {
      const parts = [];
      told.on('data', (part) => parts.push(part));
      told.on('end', () => {
        const head = { ...told.headers };
        let body = Buffer.concat(parts);
        // What the hall answers by itself it compresses by itself.
        if (body.length > 0 && !url.startsWith('/api/') && !head['content-encoding']) {
          if (!kept.has(url)) kept.set(url, gzipSync(body, { level: 9 }));
          body = kept.get(url);
          head['content-encoding'] = 'gzip';
          head['content-length'] = body.length;
        }
        answer.writeHead(told.statusCode, head);
        answer.end(body);
      });
    });
    through.on('error', () => answer.destroy());
    asked.pipe(through);
  });
  server.on('upgrade', (asked, near, head) => {
    const far = connect(port, hostname, () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let i = 0; i < asked.rawHeaders.length; i += 2) lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const end of [near, far]) {
      end.on('error', () => {
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise((open) => server.listen(0, '127.0.0.1', open));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}
