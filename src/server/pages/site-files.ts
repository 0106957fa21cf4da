import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readableColors } from '#kit/color.ts'
import type { Municipality, PublicConfiguration, StormNotice } from '#kit/configuration.ts'
import { configurationPath } from '#kit/paths.ts'

type SiteOptions = {
  configuration: () => PublicConfiguration
  base: { municipality: Municipality }
  publicUrl: string
  logo: { file: string; url: string } | undefined
  stormNotice: () => StormNotice | undefined
}

/** Serves the files around the pages: colours, configuration, icon, logo, robots.txt and security.txt. */
export async function serveSiteFiles(fastify: FastifyInstance, options: SiteOptions) {
  const { configuration, base, publicUrl, logo, stormNotice } = options
  fastify.get('/municipality.css', (_, reply) =>
    reply
      .header('Content-Type', 'text/css; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(colorsOf(base.municipality)),
  )
  fastify.get(configurationPath, (_, reply) =>
    reply.header('Cache-Control', 'no-cache').send({ ...configuration(), storm: stormNotice() }),
  )
  fastify.get('/.well-known/security.txt', (_, reply) =>
    reply.header('Content-Type', 'text/plain; charset=utf-8').send(securityTxt(base.municipality, publicUrl)),
  )
  const icon = await readFile(join(import.meta.dirname, '../../../assets/icon.svg'))
  for (const path of ['/icon.svg', '/favicon.ico'])
    fastify.get(path, (_, reply) => sendPicture(reply, icon, 'icon.svg'))
  if (logo) {
    const bytes = await readFile(logo.file)
    fastify.get(logo.url, (_, reply) => sendPicture(reply, bytes, logo.file))
  }
  fastify.get('/robots.txt', (_, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /manage\nDisallow: /signals\n'),
  )
}

const sendPicture = (reply: FastifyReply, bytes: Buffer, name: string) =>
  reply
    .header('Content-Type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
    .header('Cache-Control', 'public, max-age=86400')
    .send(bytes)

/** Returns the colours of the municipality as CSS. */
export const colorsOf = ({ colors }: Pick<Municipality, 'colors'>) =>
  `:root {\n${Object.entries(readableColors(colors))
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join('')}}\n`

const oneYearFromNow = () => new Date(Date.now() + 365 * 86_400_000).toISOString()
const securityTxt = ({ security }: Municipality, publicUrl: string) =>
  `Contact: ${security.contact}\nExpires: ${oneYearFromNow()}\nPreferred-Languages: nl, en\nCanonical: ${publicUrl}/.well-known/security.txt\n`
