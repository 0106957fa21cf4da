import { type ReactNode, useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import type { ListedDepartment } from '#features/categories/departments/contract.ts'
import { CategoryFields } from '#features/categories/settings/web/CategoryFields.tsx'
import {
  type CategoryValues,
  categoryErrors,
  describeCategory,
  type Sibling,
} from '#features/categories/settings/web/category-values.ts'
import type { CategoryUsage } from '#features/category-usage/contract.ts'
import { ClosingNotice } from '#features/category-usage/web/ClosingNotice.tsx'
import { saveCategory } from '#features/category-usage/web/save-category.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import type { Versioned } from '#web/form/draft.ts'
import { useForm } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FormPage } from '../parts/FormPage.tsx'
import { useUndoableSave } from '../parts/use-undoable-save.ts'
import { CategoryAside } from './CategoryAside.tsx'
import { categoryHref, type Level, levelOf } from './category-hrefs.ts'

type RenameNoticeProps = {
  usage: CategoryUsage
  name: string
  mayChangeRules: boolean
  renamesInRules: boolean
  onChange: (renamesInRules: boolean) => void
}

/** After the rename these rules would never hold. */
function RenameNotice({
  usage: { rules, sharesName },
  name,
  mayChangeRules,
  renamesInRules,
  onChange,
}: RenameNoticeProps) {
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

type Props = {
  category: Category
  saved: Versioned<CategoryValues>
  me: SignedInUser
  siblings: readonly Sibling[]
  main: Category | undefined
  departments: readonly ListedDepartment[]
  usage: CategoryUsage | undefined
  /** Default texts are saved separately from the form. */
  texts: ReactNode
  onChanged: (saved: Versioned<CategoryValues>) => void
}

const nouns: Record<Level, string> = { main: 'Hoofdcategorie', sub: 'Subcategorie' }

export function CategoryForm({ category, saved, me, siblings, main, departments, usage, texts, onChanged }: Props) {
  const { fetch } = useSession()
  const [renamesInRules, setRenamesInRules] = useState(true)
  const level = levelOf(category)
  const departmentNames = new Map(departments.map(({ id, name }) => [String(id), name]))
  const names = { departments: departmentNames, mains: new Map(main ? [[String(main.id), main.name]] : []) }
  const mayChangeRules = mayDo(me, 'changeRules')
  const undoable = useUndoableSave<CategoryValues>({
    save: saving => {
      const options = { id: category.id, icon: category.icon ?? '', renamesInRules: renamesInRules && mayChangeRules }
      return saveCategory(fetch, options, saving)
    },
    onChanged,
  })
  const form = useForm<CategoryValues>({
    key: `${me.id}/category/${category.id}`,
    saved,
    describe: values => describeCategory(values, names),
    validate: values => categoryErrors(values, { before: saved.values, siblings }),
    save: undoable.save,
    onSaved: change => undoable.offer(change, `${nouns[level]} '${change.after.values.name}' bijgewerkt`),
  })
  const isClosing = form.base.isActive && !form.values.isActive
  return (
    <FormPage
      form={form}
      of={form.base.name}
      aside={
        <CategoryAside
          id={category.id}
          form={form}
          main={main}
          departments={departmentNames}
          idByCode={new Map(departments.map(({ id, code }) => [code, String(id)]))}
          openReports={usage?.openReports}
        />
      }
    >
      <CategoryFields
        form={form}
        isMain={level === 'main'}
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
        closingNotice={isClosing && <ClosingNotice id={category.id} />}
      />
      {texts}
    </FormPage>
  )
}
