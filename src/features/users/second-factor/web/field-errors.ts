import { CallFailed, firstMessage } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'

/** Why a form of one field was refused, and whether that is about the field. */
export type FormError = { text: string; isOfField: boolean }

/** @param field the name of the field in the body of the error */
export function formErrorOf(error: unknown, field: string): FormError {
  if (error instanceof CallFailed && error.status === 429) return { text: waitText(error), isOfField: false }
  if (!(error instanceof CallFailed && error.status === 400)) return { text: errorText(error), isOfField: false }
  const { body } = error
  const isOfField = typeof body === 'object' && body !== null && Object.hasOwn(body, field)
  return { text: firstMessage(body) || errorText(error), isOfField }
}

function waitText({ headers }: CallFailed): string {
  const minutes = Math.max(1, Math.ceil(Number(headers.get('retry-after')) / 60))
  return `Er is te vaak geprobeerd. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`
}
