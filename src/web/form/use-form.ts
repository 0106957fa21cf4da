import { useRef, useState } from 'react'
import { errorText } from '../error-texts.ts'
import {
  type Clash,
  changedFields,
  clashOf,
  type Draft,
  isSameValue,
  rebased,
  type Versioned,
  withFieldsOf,
} from './draft.ts'
import { readDraft, storeDraft } from './draft-storage.ts'

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
  saved: Versioned<Values>
  describe: (values: Values) => Description<Values>
  validate?: ((values: Values) => FieldErrors<Values>) | undefined
  save: (saving: Saving<Values>) => Promise<SaveResult<Values>>
  onSaved?: ((change: { before: Values; after: Versioned<Values>; changed: Name<Values>[] }) => void) | undefined
}

type Conflict<Values> = Clash<Values> & { theirs: Versioned<Values> }

export type Form<Values> = ReturnType<typeof useForm<Values & object>>

export function useForm<Values extends object>(options: Options<Values>) {
  const { key, saved, describe } = options
  const { current, keep, keepTypedSince } = useDraft(key, saved)
  const { errors, message, refusals, isBusy, conflict, clear, send, setConflict } = useSaving(options, keepTypedSince)
  const set = (change: Partial<Values>) => {
    keep({ ...current, values: { ...current.values, ...change } })
    clear(Object.keys(change))
  }
  return {
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
