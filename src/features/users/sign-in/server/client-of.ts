import type { FastifyRequest } from 'fastify'
import { browserName, type ClientDescription, maskedAddress } from '../client.ts'

export const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): ClientDescription => ({
  browser: browserName(headers['user-agent']),
  network: maskedAddress(ip),
})
