import { z } from 'zod'
import { isEmailAddress } from './email-address.ts'

/** Returns the schema of an e-mail address without surrounding white space, of at most the length of a mailbox. */
export const emailAddress = (max = 254) =>
  z
    .string()
    .trim()
    .max(max)
    .check(context => {
      if (!isEmailAddress(context.value))
        context.issues.push({ code: 'invalid_format', format: 'email', input: context.value, origin: 'string' })
    })
    .meta({ format: 'email' })
