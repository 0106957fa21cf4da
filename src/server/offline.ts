import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PublicConfiguration } from '../kit/configuration.ts'
import type { BuiltWeb } from './built-web.ts'

/** The script that keeps the form on a resident's device. From the root, and told to be new each time it is asked for. */
export const workerPath = '/service-worker.js'
/** The form without anything in it yet, which becomes whichever step was asked for. */
export const shellPath = '/incident/leeg'

/** A list that residents' devices keep: where it is served, and what is in it now. */
export type Listed = { path: string; read: () => Promise<readonly object[]> }

type Looks = {
  configuration: PublicConfiguration
  stylesheet: string
  logo: string
  areasToChoose: Listed
}

/** The worker's script, with in front of it what is to be kept: another version for each build and each configuration. */
export function serveWorker(
  fastify: FastifyInstance,
  { script, files }: NonNullable<BuiltWeb['offline']>,
  looks: Looks,
) {
  const { configuration, stylesheet, logo, areasToChoose } = looks
  const ours = ['/municipality.css', '/icon.svg', areasToChoose.path, ...(logo.startsWith('/') ? [logo] : [])]
  const shell = { page: shellPath, files: [...files, ...ours] }
  const version = createHash('sha256')
    .update(JSON.stringify([script, shell, configuration, stylesheet]))
    .digest('hex')
    .slice(0, 16)
  const text = `const meldwerkShell = ${JSON.stringify({ version, ...shell })};\n${script}`
  fastify.get(areasToChoose.path, async (_, reply) =>
    reply.header('Cache-Control', 'no-cache').send({ results: await areasToChoose.read() }),
  )
  fastify.get(workerPath, (_, reply) =>
    reply.header('Content-Type', 'text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(text),
  )
}
