import { z } from 'zod'
import { isEmailAddress } from './contact.ts'
import { visibleText } from './visible-text.ts'

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

/**
 * Returns the schema of a text with visible characters, without surrounding white space. @param max its length
 * (characters) @param messages replace the errors of the wire
 */
export const requiredText = (max: number, messages: { empty?: string; tooLong?: string } = {}) =>
  z.string().overwrite(visibleText).min(1, messages.empty).max(max, messages.tooLong)

/** Characters of a JSON value, for schemas that differ from `defaultSizes.json`. */
export const jsonSizes = z.registry<{ maxJson: number }>()

/** For fields whose contract has no maximum (docs/wire/limits.md#sizes). */
export const defaultSizes = { text: 3_000, list: 1_000, keys: 1_000, json: 20_000 } as const

/** Returns the schema of a JSON value with a larger maximum. */
export const jsonUpTo = (maxJson: number) => z.unknown().register(jsonSizes, { maxJson })
