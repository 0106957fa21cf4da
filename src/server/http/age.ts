import type { FastifyReply } from 'fastify'

/** Say how many seconds the data of a response may be behind, in the header for that; without one they are current. */
export const setAge = (reply: FastifyReply, ageSeconds: number) => {
  if (ageSeconds >= 1) reply.header('Age', Math.floor(ageSeconds))
}
