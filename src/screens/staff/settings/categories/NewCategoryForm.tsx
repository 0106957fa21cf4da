import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Category } from '#features/categories/contract.ts'
import type { ListedDepartment } from '#features/categories/departments/contract.ts'
import { CategoryFields } from '#features/categories/settings/web/CategoryFields.tsx'
import {
  type CategoryValues,
  categoryErrors,
  describeCategory,
  newCategory,
} from '#features/categories/settings/web/category-values.ts'
import { ResidentPreview } from '#features/categories/settings/web/ResidentPreview.tsx'
import { addCategory } from '#features/category-usage/web/save-category.ts'
import { useSession } from '#features/users/web/session.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import { AsideCard } from '#web/form/AsideCard.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Link } from '#web/ui/Link.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { Select } from '#web/ui/Select.tsx'
import { FormPage } from '../parts/FormPage.tsx'
import { categoriesUnder, categoryHref, categoryListHref, type Level, mainCategoriesIn } from './category-hrefs.ts'

type Props = {
  level: Level
  me: SignedInUser
  categories: readonly Category[]
  departments: readonly ListedDepartment[]
}

export function NewCategoryForm({ level, me, categories, departments }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const [createdId, setCreatedId] = useState<number>()
  const mains = mainCategoriesIn(categories)
  const names = {
    departments: new Map(departments.map(({ id, name }) => [String(id), name])),
    mains: new Map(mains.map(({ id, name }) => [String(id), name])),
  }
  const parentId =
    level === 'sub' && names.mains.has(params.get('hoofdcategorie') ?? '') ? params.get('hoofdcategorie') : ''
  const siblingsFor = (values: CategoryValues) => {
    const main = mains.find(({ id }) => String(id) === values.parentId)
    return level === 'sub' && !main ? [] : categoriesUnder(categories, main)
  }
  const form = useForm<CategoryValues>({
    key: `${me.id}/category/new ${level}`,
    saved: { values: { ...newCategory, parentId: parentId ?? '' }, version: '' },
    describe: values => describeCategory(values, names),
    validate: values => ({
      ...categoryErrors(values, { before: undefined, siblings: siblingsFor(values) }),
      ...(level === 'sub' && !values.parentId && { parentId: 'Kies een hoofdcategorie' }),
    }),
    save: async saving => {
      const { result, id } = await addCategory(fetch, saving)
      setCreatedId(id)
      return result
    },
    onSaved: ({ after }) => {
      void queries.invalidateQueries({ queryKey: ['categories'] })
      void queries.invalidateQueries({ queryKey: ['departments'] })
      notify({
        title: `Categorie '${after.values.name}' toegevoegd`,
        message: level === 'sub' ? 'Standaardteksten schrijf je onderaan deze pagina.' : undefined,
        variant: 'success',
        type: 'global',
      })
    },
  })
  if (createdId !== undefined) return <Navigate to={categoryHref(level, createdId)} replace />
  const main = mains.find(({ id }) => String(id) === form.values.parentId)
  return (
    <FormPage
      form={form}
      of="een nieuwe categorie"
      saveLabel="Voeg toe"
      cancel={<Link href={categoryListHref(level)}>Annuleer</Link>}
      aside={
        level === 'sub' && (
          <>
            <ResidentPreview values={form.values} mainIcon={main?.icon ?? null} />
            <p>Standaardteksten die alle subcategorieën hebben, krijgt deze vanzelf ook.</p>
            <ClassifierExpectation />
          </>
        )
      }
    >
      <CategoryFields
        form={form}
        isMain={level === 'main'}
        isNew
        siblings={siblingsFor(form.values)}
        hrefOf={id => categoryHref(level, id)}
        departments={departments}
        parentField={
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
    </FormPage>
  )
}

/** See docs/decisions/0010-classifier.md. */
const ClassifierExpectation = () => (
  <AsideCard title="Wanneer komen er meldingen in?">
    <p>
      Melders en collega’s kunnen deze subcategorie meteen kiezen. Het voorstel bij de tekst van een melder kent haar
      vanaf morgen, maar alleen aan de naam en de omschrijving.
    </p>
    <p>
      Nieuwe meldingen komen hier pas vaak vanzelf terecht als collega’s er meldingen naartoe verplaatsen of ze hier
      afhandelen. Daar leert het voorstel elke nacht van. Een nieuw woord telt mee als het in vijf meldingen van drie
      melders staat.
    </p>
  </AsideCard>
)
