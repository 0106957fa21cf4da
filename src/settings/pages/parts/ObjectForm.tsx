import { type ComponentProps, useState } from 'react'
import { Navigate } from 'react-router'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import type { SettingHistory } from '#kit/setting-change.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import {
  type Description,
  type FieldErrors,
  type Form,
  restored,
  type SaveResult,
  type Saving,
  useForm,
  type Versioned,
} from '#web/form/use-form.ts'
import { Link } from '#web/ui/Link.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { FormPage } from './FormPage.tsx'
import type { ObjectKind } from './ObjectPage.tsx'

type Added<Values> = { result: SaveResult<Values>; id?: number | undefined }

type Options<Values> = {
  of: ObjectKind
  id: number | undefined
  saved: Versioned<Values>
  describe: (values: Values) => Description<Values>
  validate: (values: Values) => FieldErrors<Values>
  save: (id: number, saving: Saving<Values>) => Promise<SaveResult<Values>>
  add: (saving: Saving<Values>) => Promise<Added<Values>>
  onChanged: (saved: Versioned<Values>) => void
  /** The notices, by the stored values. */
  said: { added: (values: Values) => { title: string; message?: string }; changed: (values: Values) => string }
}

type ObjectState<Values extends object> = ReturnType<typeof useObjectForm<Values>>

/** Keeps the form of an object, or of a new one: saving can be undone, adding leads to the page of the new object. */
export function useObjectForm<Values extends object>(options: Options<Values>) {
  const { of, id, saved, describe, validate, save, add, onChanged, said } = options
  const me = useSession().user
  const { notify } = useNotices()
  const [createdId, setCreatedId] = useState<number>()
  const undoable = useUndoableSave<Values>({
    async save(saving) {
      if (id !== undefined) return save(id, saving)
      const { result, id: created } = await add(saving)
      setCreatedId(created)
      return result
    },
    onChanged,
  })
  const form = useForm<Values>({
    key: `${me?.id}/${of.kind}/${id ?? 'new'}`,
    isNew: id === undefined,
    saved,
    describe,
    validate,
    save: undoable.save,
    onSaved(change) {
      const { values } = change.after
      if (id === undefined) notify({ ...said.added(values), variant: 'success', type: 'global' })
      else undoable.offer(change, said.changed(values))
    },
  })
  return { of, id, form, createdId }
}

type Props<Values extends object> = Omit<ComponentProps<typeof FormPage<Values>>, 'form' | 'of' | 'cancel'> & {
  object: ObjectState<Values>
  /** Empty for a new object. */
  name: string
}

export function ObjectForm<Values extends object>({ object, name, ...page }: Props<Values>) {
  const { of, id, form, createdId } = object
  const { paths, noun } = of
  if (createdId !== undefined) return <Navigate to={`${paths.one}/${createdId}`} replace />
  return (
    <FormPage
      {...page}
      form={form}
      of={name || `een ${noun.article === 'de' ? 'nieuwe' : 'nieuw'} ${noun.one}`}
      {...(id === undefined && { saveLabel: 'Voeg toe', cancel: <Link href={paths.list}>Annuleer</Link> })}
    />
  )
}

type SaveOptions<Values> = {
  save: (saving: Saving<Values>) => Promise<SaveResult<Values>>
  onChanged: (saved: Versioned<Values>) => void
}
type SavedChange<Values> = { before: Values; after: Versioned<Values>; changed: (keyof Values & string)[] }

/** A colleague's later change is never undone. */
export function useUndoableSave<Values>({ save, onChanged }: SaveOptions<Values>) {
  const offerUndo = useOfferUndo()
  const saveAndShow = async (saving: Saving<Values>) => {
    const result = await save(saving)
    if (result.kind === 'saved') onChanged(result.saved)
    if (result.kind === 'conflict') onChanged(result.theirs)
    return result
  }
  const undo = async ({ before, after, changed }: SavedChange<Values>) => {
    const result = await saveAndShow({ values: before, version: after.version, changed })
    if (result.kind === 'conflict') throw new Error('Een collega heeft dit intussen veranderd.')
    if (result.kind === 'refused') throw new Error(result.message ?? Object.values(result.errors).map(String).join(' '))
  }
  return {
    save: saveAndShow,
    offer: (change: SavedChange<Values>, text: string) => offerUndo({ text, undo: () => undo(change) }),
  }
}

type WrittenHistoryProps<Values> = {
  changes: SettingHistory | undefined
  restore?: {
    form: Pick<Form<Values>, 'set'>
    valuesBefore: (line: SettingHistory[number], newer: SettingHistory) => Partial<Values>
  }
}

export function WrittenHistory<Values extends object>({ changes, restore }: WrittenHistoryProps<Values>) {
  const nameOf = useColleagueNames()
  const lines = changes?.map((line, index) => ({
    id: `${line.when} ${index}`,
    at: line.when,
    by: nameOf(line.who),
    text: line.action,
    onRestore:
      restore && !line.isNew
        ? restored(restore.form.set, restore.valuesBefore(line, changes.slice(0, index)))
        : undefined,
  }))
  return <ChangeHistory lines={lines} />
}
