import { z } from 'zod'
import { visibleText } from './visible-text.ts'

/**
 * Returns the schema of a text with visible characters, without surrounding white space. @param max its length
 * (characters) @param messages replace the errors of the wire
 */
export const requiredText = (max: number, messages: { empty?: string; tooLong?: string } = {}) =>
  z.string().overwrite(visibleText).min(1, messages.empty).max(max, messages.tooLong)
