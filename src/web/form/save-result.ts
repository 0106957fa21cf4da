import { CallFailed, firstMessage } from '../call.ts'
import type { Versioned } from './draft.ts'
import type { FieldErrors, SaveResult } from './use-form.ts'

type Options<Values> = {
  read: (body: unknown) => Values
  fields: Readonly<Record<string, keyof Values & string>>
}

const versionIn = (headers: Headers) => headers.get('etag') ?? '*'

const versioned = <Values>(
  { body, headers }: { body: unknown; headers: Headers },
  read: (body: unknown) => Values,
): Versioned<Values> => ({ values: read(body), version: versionIn(headers) })

/** For a change under `If-Match`. Errors without a field are thrown, or in `message`. */
export async function saveResult<Values>(
  sending: Promise<{ body: unknown; headers: Headers }>,
  { read, fields }: Options<Values>,
): Promise<SaveResult<Values>> {
  try {
    return { kind: 'saved', saved: versioned(await sending, read) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.status === 412) return { kind: 'conflict', theirs: versioned(error, read) }
    if (error.status !== 400) throw error
    const errors = errorsOf(error.body, fields)
    const isOfField = Object.keys(errors).length > 0
    return { kind: 'refused', errors, message: isOfField ? undefined : error.message || undefined }
  }
}

function errorsOf<Values>(body: unknown, fields: Options<Values>['fields']): FieldErrors<Values> {
  if (typeof body !== 'object' || body === null) return {}
  const errors: FieldErrors<Values> = {}
  for (const [name, messages] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field) errors[field] = firstMessage(messages)
  }
  return errors
}
