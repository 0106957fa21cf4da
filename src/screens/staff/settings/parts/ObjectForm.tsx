import { type ComponentProps, useState } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#features/users/web/session.ts'
import type { Versioned } from '#web/form/draft.ts'
import { type Description, type FieldErrors, type SaveResult, type Saving, useForm } from '#web/form/use-form.ts'
import { Link } from '#web/ui/Link.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { FormPage } from './FormPage.tsx'
import type { ObjectKind } from './ObjectPage.tsx'
import { useUndoableSave } from './use-undoable-save.ts'

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

/** Keeps the form of an object, or of a new one: saving can be undone, adding leads to the page of what was added. */
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
