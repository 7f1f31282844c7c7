// Findings as NDJSON on standard input to a Parquet file, with the columns of docs/formats/findings.md:
//
//   npm install hyparquet-writer
//   touchmove audit merge --json OUT | node findings-to-parquet.mjs findings.parquet
import { createInterface } from 'node:readline'

const { parquetWriteFile } = await import('hyparquet-writer')

const columns = [
  ['file', 'STRING', false],
  ['game', 'INT64', false],
  ['offset', 'INT64', false],
  ['line', 'INT64', false],
  ['column', 'INT64', false],
  ['ply', 'INT32', false],
  ['kind', 'STRING', false],
  ['text', 'STRING', false],
  ['reason', 'STRING', false],
  ['likely', 'STRING', true],
  ['clause', 'STRING', true],
  ['white', 'STRING', false],
  ['black', 'STRING', false],
  ['event', 'STRING', false],
]

const columnData = columns.map(([name, type, nullable]) => ({ name, type, nullable, data: [] }))
for await (const line of createInterface({ input: process.stdin })) {
  const finding = JSON.parse(line)
  if (finding.type !== 'finding') continue
  for (const { name, type, data } of columnData) {
    const value = finding[name] ?? null
    data.push(type === 'INT64' && value !== null ? BigInt(value) : value)
  }
}
parquetWriteFile({ filename: process.argv[2], columnData })
console.error(`${columnData[0].data.length} findings`)
