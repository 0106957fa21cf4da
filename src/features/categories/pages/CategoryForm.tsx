import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CategoryUsage } from '#features/category-changes/contract.ts'
import { ClosingNotice } from '#features/category-changes/web/category-usage.tsx'
import { addCategory, saveCategory } from '#features/category-changes/web/save-category.ts'
import { mayDo } from '#features/users/menu.ts'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { ObjectForm, useObjectForm } from '#settings/pages/parts/ObjectForm.tsx'
import type { Versioned } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import type { Category } from '../contract.ts'
import type { ListedDepartment } from '../departments/contract.ts'
import { CategoryFields } from '../settings/web/CategoryFields.tsx'
import { type CategoryValues, categoryErrors, describeCategory } from '../settings/web/category-values.ts'
import { CategoryAside, NewSubCategoryAside } from './CategoryAside.tsx'
import { categoriesUnder, categoryHref, categoryListHref, type Level, mainCategoriesIn } from './category-hrefs.ts'

type Props = {
  level: Level
  /** Undefined for a new one. */
  category: Category | undefined
  saved: Versioned<CategoryValues>
  me: SignedInUser
  categories: readonly Category[]
  departments: readonly ListedDepartment[]
  usage?: CategoryUsage | undefined
  /** Default texts are saved separately from the form. */
  texts?: ReactNode
  onSaved?: (saved: Versioned<CategoryValues>) => void
}

export function CategoryForm(props: Props) {
  const { level, category, me, categories, departments, usage } = props
  const [renamesInRules, setRenamesInRules] = useState(true)
  const mayChangeRules = mayDo(me, 'changeRules')
  const mains = mainCategoriesIn(categories)
  const names = new Map(departments.map(({ id, name }) => [String(id), name]))
  const { object, siblings, main } = useCategoryForm(props, { names, renamesInRules: renamesInRules && mayChangeRules })
  const { form } = object
  return (
    <ObjectForm
      object={object}
      name={form.base.name}
      aside={
        category ? (
          <CategoryAside
            id={category.id}
            form={form}
            main={main}
            departments={names}
            idByCode={new Map(departments.map(({ id, code }) => [code, String(id)]))}
            openReports={usage?.openReports}
          />
        ) : (
          level === 'sub' && <NewSubCategoryAside values={form.values} main={main} />
        )
      }
    >
      <CategoryFields
        form={form}
        isMain={level === 'main'}
        isNew={!category}
        siblings={siblings}
        hrefOf={id => categoryHref(level, id)}
        departments={departments}
        mustStayOpen={usage?.mustStayOpen}
        renameNotice={
          usage &&
          form.isChanged('name') && (
            <RenameNotice
              usage={usage}
              name={form.base.name}
              mayChangeRules={mayChangeRules}
              renamesInRules={renamesInRules}
              onChange={setRenamesInRules}
            />
          )
        }
        closingNotice={category && form.base.isActive && !form.values.isActive && <ClosingNotice id={category.id} />}
        parentField={
          !category &&
          level === 'sub' && (
            <Select
              label="Hoofdcategorie"
              required
              hint="Later niet te wijzigen. Staat een subcategorie verkeerd, dan voeg je een nieuwe toe en voeg je ze samen."
              placeholder="Kies een hoofdcategorie"
              options={mains.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={form.values.parentId}
              error={form.errors.parentId}
              onChange={({ target }) => form.set({ parentId: target.value })}
            />
          )
        }
      />
      {props.texts}
    </ObjectForm>
  )
}

type Options = { names: ReadonlyMap<string, string>; renamesInRules: boolean }

function useCategoryForm(props: Props, { names, renamesInRules }: Options) {
  const { level, category, saved, categories, onSaved } = props
  const { fetch } = useSession()
  const queries = useQueryClient()
  const mains = mainCategoriesIn(categories)
  const mainOf = ({ parentId }: CategoryValues) => mains.find(({ id }) => String(id) === parentId)
  const siblingsFor = (values: CategoryValues) =>
    level === 'sub' && !mainOf(values)
      ? []
      : categoriesUnder(categories, mainOf(values)).filter(({ id }) => id !== category?.id)
  const object = useObjectForm<CategoryValues>({
    of: {
      kind: level === 'main' ? 'main category' : 'category',
      noun: { one: 'categorie', article: 'de' },
      paths: { list: categoryListHref(level), one: categoryHref(level) },
      title: 'Categorieën',
    },
    id: category?.id,
    saved,
    describe: values =>
      describeCategory(values, {
        departments: names,
        mains: new Map(mains.map(({ id, name }) => [String(id), name])),
      }),
    validate: values => ({
      ...categoryErrors(values, { before: category && saved.values, siblings: siblingsFor(values) }),
      ...(level === 'sub' && !values.parentId && { parentId: 'Kies een hoofdcategorie' }),
    }),
    save: (id, saving) => saveCategory(fetch, { id, icon: category?.icon ?? '', renamesInRules }, saving),
    add: saving => addCategory(fetch, saving),
    onChanged(latest) {
      onSaved?.(latest)
      void queries.invalidateQueries({ queryKey: ['categories'] })
      void queries.invalidateQueries({ queryKey: ['departments'] })
    },
    said: {
      added: ({ name }) => ({
        title: `Categorie '${name}' toegevoegd`,
        ...(level === 'sub' && { message: 'Standaardteksten schrijf je onderaan deze pagina.' }),
      }),
      changed: ({ name }) => `${level === 'main' ? 'Hoofdcategorie' : 'Subcategorie'} '${name}' bijgewerkt`,
    },
  })
  const { values } = object.form
  return { object, siblings: siblingsFor(values), main: mainOf(values) }
}

type RenameNoticeProps = {
  usage: CategoryUsage
  name: string
  mayChangeRules: boolean
  renamesInRules: boolean
  onChange: (renamesInRules: boolean) => void
}

/** After the rename these rules would never hold. */
function RenameNotice({ usage, name, mayChangeRules, renamesInRules, onChange }: RenameNoticeProps) {
  const { rules, sharesName } = usage
  if (rules.length === 0) return null
  const canFollow = mayChangeRules && !sharesName
  const what = rules.length === 1 ? 'Eén regel noemt' : `${rules.length} regels noemen`
  return (
    <Alert severity="caution" title={`${what} deze categorie bij haar naam`}>
      <p>
        {rules.map(rule => rule.name).join(', ')}. Met een andere naam {rules.length === 1 ? 'werkt die' : 'werken die'}{' '}
        niet meer.
      </p>
      {canFollow && (
        <Checkbox
          small
          label="Wijzig de naam ook in de routering, in dezelfde keer"
          checked={renamesInRules}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
      {!canFollow && (
        <p>
          {sharesName
            ? `Een andere categorie heet ook ${name}. Pas de regels daarom zelf aan.`
            : 'Vraag een collega die regels mag wijzigen om ze aan te passen.'}
        </p>
      )}
    </Alert>
  )
}
