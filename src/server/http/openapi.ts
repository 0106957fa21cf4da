import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint, Right } from '#kit/endpoint.ts'
import { wireVersion } from './wire-headers.ts'

/** Describes every endpoint that has a summary in one OpenAPI document. */
export const serveOpenApi = async (fastify: FastifyInstance) => {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Meldwerk', version: wireVersion },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          ownPages: { type: 'apiKey', in: 'header', name: 'Origin', description: 'The address of the product itself.' },
        },
      },
    },
    transform: input => (input.schema?.summary ? jsonSchemaTransform(input) : { ...input, schema: { hide: true } }),
  })
}

/** Returns the credentials that an endpoint needs, for the OpenAPI document. */
export function securityOf(access: Endpoint['access']): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'own-pages') return [{ ownPages: [] }]
  return [{ bearer: access === 'signed-in' ? [] : access.map(nameOfRight) }]
}

const nameOfRight = (right: Right) => [right].flat().join(' or ')
