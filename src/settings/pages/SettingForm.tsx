import type { ReactNode } from 'react'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { useApi } from '#web/api.ts'
import { callWithHeaders } from '#web/call.ts'
import { Consequences } from '#web/form/form-parts.tsx'
import { type Form, saveResult, type Versioned } from '#web/form/use-form.ts'
import { Link } from '#web/ui/Link.tsx'
import {
  type Fields,
  type FormOf,
  formFields,
  formOf,
  type ObjectOf,
  type ReadOnlyParts,
  type Setting,
  sameAs,
  storedOf,
} from '../define.ts'
import { factsOf } from '../kinds.ts'
import { ObjectForm, useObjectForm, WrittenHistory } from './parts/ObjectForm.tsx'
import type { ObjectKind } from './parts/ObjectPage.tsx'
import {
  consequencesOf,
  describe,
  fieldByColumn,
  formErrors,
  SettingField,
  valuesBeforeChange,
} from './SettingField.tsx'

type OwnField<F extends Fields, S extends ReadOnlyParts> = (props: {
  form: Form<FormOf<F>>
  all: readonly ObjectOf<F, S>[]
  field: (changed?: { form?: Form<FormOf<F>>; list?: string }) => ReactNode
}) => ReactNode

export type SettingPages<F extends Fields, S extends ReadOnlyParts> = {
  setting: Setting<F, S>
  mayChange: (me: SignedInUser) => boolean
  nameOf: (values: FormOf<F>) => string
  /** The name in notices: `Bron 'Telefoon'`. */
  called: (values: FormOf<F>) => string
  invalidates: readonly { path: string }[]
  ownFields?: { [Name in keyof FormOf<F>]?: OwnField<F, S> }
  aside?: (values: FormOf<F>, object: { id: number | undefined; all: readonly ObjectOf<F, S>[] }) => ReactNode
}

/** Only infers the types of the setting. */
export const settingPages = <F extends Fields, S extends ReadOnlyParts>(
  pages: SettingPages<F, S>,
): SettingPages<F, S> => pages

export function kindOf<F extends Fields, S extends ReadOnlyParts>({ setting }: SettingPages<F, S>): ObjectKind {
  const { kind, noun } = setting
  const { title, pages: paths } = factsOf(kind)
  return { kind, noun, paths, title }
}

type Props<F extends Fields, S extends ReadOnlyParts> = {
  pages: SettingPages<F, S>
  object: ObjectOf<F, S> | undefined
  saved: Versioned<FormOf<F>>
  all: readonly ObjectOf<F, S>[]
  onChanged: (saved: Versioned<FormOf<F>>) => void
}

export function SettingForm<F extends Fields, S extends ReadOnlyParts>(props: Props<F, S>) {
  const { pages, object, all } = props
  const { setting, nameOf, aside } = pages
  const { history, ...own } = useSettingForm(props)
  const { form } = own
  const others = all.filter(other => other.id !== object?.id)
  const isLocked =
    object && setting.locked && Object.entries(object).some(([name, is]) => name === setting.locked?.by && is)
  const locked: readonly string[] = isLocked ? (setting.locked?.fields ?? []) : []
  return (
    <ObjectForm
      object={own}
      name={nameOf(form.base)}
      aside={
        (object || aside) && (
          <>
            {object && <Consequences consequences={consequencesOf(setting, form.base, form.values)} />}
            {aside?.(form.values, { id: object?.id, all })}
            {object && (
              <WrittenHistory
                changes={history}
                restore={{
                  form,
                  valuesBefore: (line, newer) => valuesBeforeChange(setting, line, { newer, stored: object, locked }),
                }}
              />
            )}
          </>
        )
      }
    >
      {isLocked && <p>{setting.locked?.why}</p>}
      {formFields(setting).map(([name]) => (
        <FieldOf
          key={name}
          pages={pages}
          form={form}
          name={name}
          all={all}
          others={others}
          isNew={!object}
          locked={locked}
        />
      ))}
    </ObjectForm>
  )
}

type FieldProps<F extends Fields, S extends ReadOnlyParts> = {
  pages: SettingPages<F, S>
  form: Form<FormOf<F>>
  name: string
  all: readonly ObjectOf<F, S>[]
  others: readonly ObjectOf<F, S>[]
  isNew: boolean
  locked: readonly string[]
}

function FieldOf<F extends Fields, S extends ReadOnlyParts>(props: FieldProps<F, S>) {
  const { pages, form, name, all, others, isNew, locked } = props
  const { setting, ownFields, nameOf } = pages
  const key = name as keyof FormOf<F> & string
  const taken = setting.fields[name]?.isUnique && form.errors[key] ? sameAs(name, form.values, others) : undefined
  const field: Parameters<OwnField<F, S>>[0]['field'] = changed => (
    <SettingField
      fields={setting.fields}
      name={key}
      form={form}
      isNew={isNew}
      isLocked={locked.includes(name)}
      more={
        taken && (
          <Link href={`${factsOf(setting.kind).pages.one}/${taken.id}`}>Open {nameOf(formOf(setting, taken))}</Link>
        )
      }
      {...changed}
    />
  )
  const Own: OwnField<F, S> | undefined = ownFields?.[key]
  return Own ? <Own form={form} field={field} all={all} /> : field()
}

function useSettingForm<F extends Fields, S extends ReadOnlyParts>(props: Props<F, S>) {
  const { pages, object, saved, all, onChanged } = props
  const { setting, called } = pages
  const { fetch } = useSession()
  const id = object?.id
  const history = useApi(
    setting.endpoints.history,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, meta: { suppressAccessErrors: true } },
  )
  const reading = {
    read: (body: unknown) => formOf(setting, setting.object.parse(body)),
    fields: fieldByColumn(setting),
  }
  const others = all.filter(other => other.id !== id)
  const own = useObjectForm<FormOf<F>>({
    of: kindOf(pages),
    id,
    saved,
    describe: values => describe(setting, values),
    validate: values => formErrors(setting, values, others),
    async add({ values }) {
      const sending = callWithHeaders(setting.endpoints.create, { body: storedOf(setting, values) }, fetch)
      const result = await saveResult(sending, reading)
      return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
    },
    save(of, { values, changed, version }) {
      const body = storedOf(setting, Object.fromEntries(changed.map(name => [name, values[name]])))
      const request = { params: { id: of }, body, headers: { 'If-Match': version } }
      return saveResult(callWithHeaders(setting.endpoints.change, request, fetch), reading)
    },
    onChanged,
    said: {
      added: values => ({ title: `${called(values)} toegevoegd` }),
      changed: values => `${called(values)} bijgewerkt`,
    },
  })
  return { ...own, history: history.data }
}
