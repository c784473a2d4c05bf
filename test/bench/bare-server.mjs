/**
 * The least that could respond with the same: `node:http` and `pg`, running the statements that the product ran for
 * the same call. Started as a process of its own with the statements of each call as JSON on standard input; the path
 * says which call it is.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const { url, statements } = JSON.parse(await text(process.stdin));
const pool = new pg.Pool({ connectionString: url, max: 10 });

createServer(async ({ url: path }, response) => {
  try {
    const rows = [];
    for (const statement of statements[Number(path.slice(1))]) rows.push((await pool.query(statement)).rows);
    const body = JSON.stringify({ count: rows.at(-3)?.[0]?.count, results: rows.at(-2) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(0, '127.0.0.1', function () {
  process.send(this.address().port);
});
