import { useRef, useState } from 'react'
import { CallFailed, errorText, firstMessage } from '../call.ts'

type Name<Values> = keyof Values & string
export type FieldErrors<Values> = Partial<Record<Name<Values>, string>>

export type Description<Values> = Readonly<Record<Name<Values>, { label: string; text: string }>>

export type SaveResult<Values> =
  | { kind: 'saved'; saved: Versioned<Values> }
  | { kind: 'conflict'; theirs: Versioned<Values> }
  | { kind: 'refused'; errors: FieldErrors<Values>; message?: string | undefined }

export type Saving<Values> = { values: Values; version: string; changed: Name<Values>[] }

type Options<Values> = {
  key: string
  /** Not stored yet: it has no previous values. */
  isNew?: boolean
  saved: Versioned<Values>
  describe: (values: Values) => Description<Values>
  validate?: ((values: Values) => FieldErrors<Values>) | undefined
  save: (saving: Saving<Values>) => Promise<SaveResult<Values>>
  onSaved?: ((change: { before: Values; after: Versioned<Values>; changed: Name<Values>[] }) => void) | undefined
}

type Conflict<Values> = Clash<Values> & { theirs: Versioned<Values> }

export type Form<Values> = ReturnType<typeof useForm<Values & object>>

export function useForm<Values extends object>(options: Options<Values>) {
  const { key, isNew = false, saved, describe } = options
  const { current, keep, keepTypedSince } = useDraft(key, saved)
  const { errors, message, refusals, isBusy, conflict, clear, send, setConflict } = useSaving(options, keepTypedSince)
  const set = (change: Partial<Values>) => {
    keep({ ...current, values: { ...current.values, ...change } })
    clear(Object.keys(change))
  }
  return {
    isNew,
    values: current.values,
    base: current.base.values,
    changed: changedFields(current),
    isChanged: (name: Name<Values>) => !isSameValue(current.base.values[name], current.values[name]),
    set,
    reset: (name: Name<Values>) =>
      keep({ ...current, values: withFieldsOf(current.values, current.base.values, [name]) }),
    discard: () => {
      keep(undefined)
      clear()
    },
    was: describe(current.base.values),
    now: describe(current.values),
    errors,
    message,
    /** Each refusal focuses the first wrong field. */
    refusals,
    isBusy,
    submit: () => (isBusy ? Promise.resolve(false) : send(current)),
    conflict: conflict && {
      ...conflict,
      theirText: describe(conflict.theirs.values),
      resolve: (fromThem: readonly Name<Values>[]) => {
        const together = rebased(current, conflict.theirs, fromThem)
        setConflict(undefined)
        keep(together)
        return changedFields(together).length > 0 ? send(together) : Promise.resolve(true)
      },
      show: () => {
        setConflict(undefined)
        keep(rebased(current, conflict.theirs))
      },
    },
  }
}

/** Without changes it is the last read version. */
function useDraft<Values extends object>(key: string, saved: Versioned<Values>) {
  const [draft, setDraft] = useState<Draft<Values> | undefined>(() => readDraft(key, saved.values))
  const typed = useRef<Values | undefined>(draft?.values)
  const keep = (next: Draft<Values> | undefined) => {
    const kept = next && changedFields(next).length > 0 ? next : undefined
    typed.current = kept?.values
    setDraft(kept)
    storeDraft(key, kept)
  }
  /** After saving, only later input is a change; a new object continues in its own form. */
  const keepTypedSince = (sent: Draft<Values>, stored: Versioned<Values>) => {
    const isNew = sent.base.version === ''
    const since = { base: { values: sent.values, version: sent.base.version }, values: typed.current ?? sent.values }
    keep(isNew ? undefined : rebased(since, stored))
  }
  return { current: draft ?? { base: saved, values: saved.values }, keep, keepTypedSince }
}

function useSaving<Values extends object>(
  { validate, save, onSaved }: Options<Values>,
  keepTypedSince: (sent: Draft<Values>, stored: Versioned<Values>) => void,
) {
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [message, setMessage] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const clear = (names?: readonly string[]) => {
    setErrors(now => (names ? { ...now, ...Object.fromEntries(names.map(name => [name, undefined])) } : {}))
    setMessage(undefined)
    if (!names) setConflict(undefined)
  }
  const refuse = (found: FieldErrors<Values>, text?: string) => {
    setErrors(found)
    setMessage(text)
    setRefusals(times => times + 1)
    return false
  }
  async function send(sent: Draft<Values>): Promise<boolean> {
    const found = validate?.(sent.values) ?? {}
    if (Object.values(found).some(Boolean)) return refuse(found)
    setBusy(true)
    setMessage(undefined)
    const saving = { values: sent.values, version: sent.base.version, changed: changedFields(sent) }
    const result = await save(saving).catch(
      (error: unknown): SaveResult<Values> => ({ kind: 'refused', errors: {}, message: errorText(error) }),
    )
    setBusy(false)
    if (result.kind === 'refused') return refuse(result.errors, result.message)
    if (result.kind === 'conflict') {
      setConflict({ ...clashOf(sent, result.theirs.values), theirs: result.theirs })
      return false
    }
    keepTypedSince(sent, result.saved)
    clear()
    onSaved?.({ before: sent.base.values, after: result.saved, changed: saving.changed })
    return true
  }
  return { errors, message, refusals, isBusy, conflict, clear, send, setConflict }
}

const prefix = 'meldwerk-form/'

function isLike<Values extends object>(stored: unknown, like: Values): stored is Values {
  if (typeof stored !== 'object' || stored === null) return false
  const found = Object.entries(stored)
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
  const kinds = new Map(Object.entries(like).map(([name, value]) => [name, kindOf(value)]))
  return found.length === kinds.size && found.every(([name, value]) => kinds.get(name) === kindOf(value))
}

/** Undefined without a draft, or when the form has other fields now. @param like values of the form */
export function readDraft<Values extends object>(key: string, like: Values): Draft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('base' in stored) || !('values' in stored)) return undefined
    const { base, values } = stored
    if (typeof base !== 'object' || base === null || !('version' in base) || !('values' in base)) return undefined
    if (typeof base.version !== 'string' || !isLike(base.values, like) || !isLike(values, like)) return undefined
    return { base: { values: base.values, version: base.version }, values }
  } catch {
    return undefined // storage is unavailable, or from another version of the product
  }
}

/** Stored while the tab is open; undefined removes it. @returns true when stored */
export function storeDraft(key: string, draft: Draft<object> | undefined): boolean {
  try {
    if (draft) sessionStorage.setItem(prefix + key, JSON.stringify(draft))
    else sessionStorage.removeItem(prefix + key)
    return true
  } catch {
    return false // without storage a reload loses the text, after a warning
  }
}

/** Fields without a reader are not in the form. */
export const valuesBefore = <Values extends object>(
  changes: readonly { field: string; from: unknown }[],
  readers: Readonly<Record<string, (from: unknown) => Partial<Values>>>,
): Partial<Values> =>
  changes.reduce<Partial<Values>>((all, { field, from }) => Object.assign(all, readers[field]?.(from)), {})

export const restored = <Values extends object>(set: (values: Partial<Values>) => void, values: Partial<Values>) =>
  Object.keys(values).length > 0 ? () => set(values) : undefined

/** With the ETag of the version that was read. */
export type Versioned<Values> = { values: Values; version: string }

type Draft<Values> = { base: Versioned<Values>; values: Values }

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is keyof Values & string => Object.hasOwn(values, name))

const differingFields = <Values extends object>(before: Values, after: Values) =>
  fieldsOf(after).filter(name => !isSameValue(before[name], after[name]))

export const changedFields = <Values extends object>({ base, values }: Draft<Values>) =>
  differingFields(base.values, values)

const withFieldsOf = <Values extends object>(
  onto: Values,
  values: Values,
  fields: readonly (keyof Values & string)[],
): Values => {
  const result = { ...onto }
  for (const name of fields) result[name] = values[name]
  return result
}

type Clash<Values> = {
  others: (keyof Values & string)[]
  both: (keyof Values & string)[]
}

export function clashOf<Values extends object>(draft: Draft<Values>, theirs: Values): Clash<Values> {
  const mine = changedFields(draft)
  const changedByThem = differingFields(draft.base.values, theirs)
  const both = changedByThem.filter(name => mine.includes(name) && !isSameValue(draft.values[name], theirs[name]))
  return { both, others: changedByThem.filter(name => !mine.includes(name)) }
}

export function rebased<Values extends object>(
  draft: Draft<Values>,
  theirs: Versioned<Values>,
  fromThem: readonly (keyof Values & string)[] = [],
): Draft<Values> {
  const mine = changedFields(draft).filter(name => !fromThem.includes(name))
  return { base: theirs, values: withFieldsOf(theirs.values, draft.values, mine) }
}

type Reading<Values> = {
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
  { read, fields }: Reading<Values>,
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

function errorsOf<Values>(body: unknown, fields: Reading<Values>['fields']): FieldErrors<Values> {
  if (typeof body !== 'object' || body === null) return {}
  const errors: FieldErrors<Values> = {}
  for (const [name, messages] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field) errors[field] = firstMessage(messages)
  }
  return errors
}
