import type { FastifyRequest } from 'fastify'
import { browserName, type Client, maskedAddress } from '../client.ts'

export const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Client => ({
  browser: browserName(headers['user-agent']),
  network: maskedAddress(ip),
})
