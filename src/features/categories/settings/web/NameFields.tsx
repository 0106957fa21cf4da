import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { isSameName, slugFor } from '../rules.ts'
import css from './CategoryFields.module.css'
import type { CategoryValues, Sibling } from './category-values.ts'

type Props = {
  form: Form<CategoryValues>
  siblings: readonly (Sibling & { slug?: string })[]
  hrefOf: (id: number) => string
  isNew?: boolean | undefined
}

/** The name for colleagues and the one for residents, side by side; one that is taken is named with whose it is. */
export function NameFields({ form, siblings, hrefOf, isNew }: Props) {
  const { values, set, errors } = form
  const linkTo = (found: Sibling | undefined) => found && <Link href={hrefOf(found.id)}>Open {found.name}</Link>
  const taken = {
    name: siblings.find(({ name }) => isSameName(name, values.name)),
    publicName: siblings.find(({ publicName }) => publicName && isSameName(publicName, values.publicName)),
  }
  const errorOf = (field: keyof typeof taken) =>
    errors[field] && (
      <>
        {errors[field]} {linkTo(taken[field])}
      </>
    )
  return (
    <>
      <div className={css.pair}>
        <div>
          <TextField
            label="Naam voor collega’s"
            required
            value={values.name}
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="name" />}
        </div>
        <div>
          <TextField
            label="Naam voor melders"
            placeholder={values.name}
            value={values.publicName}
            error={errorOf('publicName')}
            onChange={({ target }) => set({ publicName: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="publicName" />}
        </div>
      </div>
      {isNew && <Slug name={values.name} siblings={siblings} hrefOf={hrefOf} />}
    </>
  )
}

/** The part of addresses that is made from the name, once and for all. */
function Slug({ name, siblings, hrefOf }: { name: string } & Pick<Props, 'siblings' | 'hrefOf'>) {
  const own = slugFor(name, [])
  if (!own) return null
  const slugs = siblings.flatMap(({ slug }) => slug ?? [])
  const taken = siblings.find(({ slug }) => slug === own)
  return (
    <p className={css.slug}>
      In adressen en koppelingen heet deze categorie <code>{slugFor(name, slugs)}</code>. Dat verandert later niet mee.
      {taken && (
        <>
          {' '}
          <code>{own}</code> is al van <Link href={hrefOf(taken.id)}>{taken.name}</Link>.
        </>
      )}
    </p>
  )
}
