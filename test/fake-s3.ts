/**
 * A server with the part of S3's API that the product uses, for tests: it checks signatures as S3 does, keeps objects in
 * memory, and can be made to misbehave. Prints its port.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const [accessKey, secret, region] = ['sleutel', 'ge/heim+1', 'eu-west-1']
const objects = new Map<string, { bytes: Buffer; type: string }>()
let fault: string | undefined

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Signature Version 4, over the request as it arrived. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/
  const [, key, day = '', place = '', names = '', signature = ''] =
    authorization.exec(headers.authorization ?? '') ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (key !== accessKey || place !== region || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const lines = names
    .split(';')
    .map(name => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const canonical = [method, pathname, query, lines, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'))
}

const fail = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

const disconnect = (request: IncomingMessage) => () => request.socket.destroy()

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await bodyOf(request)
  const { method, url = '' } = request
  if (url.startsWith('/-/fault/')) {
    fault = url.slice('/-/fault/'.length)
    return response.end()
  }
  if (url === '/-/clear') {
    objects.clear()
    return response.end()
  }
  if (url === '/-/objects') return response.end(JSON.stringify([...objects].map(([key, { type }]) => [key, type])))
  if (fault === 'slow') return undefined // never responds
  if (fault === '500') return fail(response, 500, 'InternalError')
  if (fault === 'broken') return response.writeHead(200, { 'content-length': 100 }).write('half', disconnect(request))
  if (fault === 'stalled') return response.writeHead(200, { 'content-length': 100 }).write('half')
  if (!isSigned(request, body)) return fail(response, 403, 'SignatureDoesNotMatch')
  const [path = '', query = ''] = url.split('?')
  if (method === 'GET' && /^\/bijlagen\/?$/.test(path)) return list(response, new URLSearchParams(query))
  if (!path.startsWith('/bijlagen/')) return fail(response, 404, 'NoSuchBucket')
  if (method === 'PUT') {
    objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '' })
    return response.end()
  }
  if (method === 'DELETE') {
    objects.delete(path)
    return response.writeHead(204).end()
  }
  const object = objects.get(path)
  if (method !== 'GET' || !object) return fail(response, 404, 'NoSuchKey')
  return response.writeHead(200, { 'content-type': object.type }).end(object.bytes)
}

/** The first page of the keys with a prefix. */
function list(response: ServerResponse, query: URLSearchParams) {
  const keys = [...objects.keys()]
    .map(path => path.slice('/bijlagen/'.length))
    .filter(key => key.startsWith(query.get('prefix') ?? ''))
    .slice(0, Number(query.get('max-keys') ?? 1_000))
  const contents = keys.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`)
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : '')
})
