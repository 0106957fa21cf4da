import type { TextNames } from '../../../../features/default-texts/web/text-values.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { categoryHref } from '../categories/category-hrefs.ts'
import { subCategoryPath } from '../pages.ts'
import { useMayOpen } from '../use-may-open.ts'

type Props = {
  /** Empty: the texts of all categories are shown. */
  id: string
  /** Undefined while they are loading. */
  names: TextNames | undefined
}

/** Of the texts of one category: the way to that category. */
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
