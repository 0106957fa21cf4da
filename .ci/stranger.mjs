// `node .ci/stranger.mjs FILE`: listens where the product does that a developer runs beside the tests, answers nothing, and adds a
// line to the file for each connection. Tests talk to what they started themselves.
import { appendFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

const file = process.argv[2] ?? ''
writeFileSync(file, '')
for (const host of ['127.0.0.1', '::1'])
  createServer(socket => {
    let request = 'a connection without a request'
    socket.once('data', bytes => {
      request = bytes.toString('latin1').split('\r\n', 1)[0]
      socket.destroy()
    })
    socket.once('error', () => {})
    socket.once('close', () => appendFileSync(file, `${request}\n`))
    socket.setTimeout(2_000, () => socket.destroy())
  })
    .on('error', error => process.stdout.write(`Nobody is noticed at port 3000 of ${host}: ${error.message}\n`))
    .listen(3000, host)
