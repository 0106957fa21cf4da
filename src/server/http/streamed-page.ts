import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** Larger pages are read and sent in parts: a whole page could take hundreds of megabytes. */
export const partSize = 100

/**
 * Sends a large page of a list part by part, as fast as the client reads it. @param head the page without its results
 */
export const sendInParts = <Item extends z.ZodType>(
  reply: FastifyReply,
  head: object,
  item: Item,
  parts: AsyncIterable<readonly z.input<Item>[]>,
): FastifyReply => reply.type('application/json').send(Readable.from(jsonOf(head, item, parts), { objectMode: false }))

async function* jsonOf<Item extends z.ZodType>(
  head: object,
  item: Item,
  parts: AsyncIterable<readonly z.input<Item>[]>,
) {
  yield `${JSON.stringify(head).slice(0, -1)},"results":[`
  let separator = ''
  for await (const part of parts) {
    const items = part.map(each => JSON.stringify(item.parse(each))).join()
    if (items !== '') yield separator + items
    if (items !== '') separator = ','
  }
  yield ']}'
}
