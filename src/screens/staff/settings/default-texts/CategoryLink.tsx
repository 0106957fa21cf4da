import type { TextNames } from '#features/default-texts/web/text-values.ts'
import { Link } from '#web/ui/Link.tsx'
import { categoryHref } from '../categories/category-hrefs.ts'
import { subCategoryPath } from '../pages.ts'
import { useMayOpen } from '../use-may-open.ts'

type Props = {
  id: string
  names: TextNames | undefined
}

export function CategoryLink({ id, names }: Props) {
  const mayOpen = useMayOpen()
  const name = id && names?.categories.get(Number(id))
  if (!name || !mayOpen(subCategoryPath)) return null
  return (
    <p>
      <Link href={categoryHref('sub', Number(id))}>Naar de categorie {name}</Link>
    </p>
  )
}
