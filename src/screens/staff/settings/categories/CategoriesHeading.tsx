import { useSession } from '../../../../features/users/web/session.ts'
import { PlusIcon } from '../../../../web/ui/icons.tsx'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { categoryHref, type Level } from './category-hrefs.ts'
import { mayChangeCategories } from './rights.ts'

/** The heading of a list of categories, with the way to a new one for who may add it. */
export function CategoriesHeading({ level, children }: { level: Level; children: string }) {
  const { user } = useSession()
  const add = user && mayChangeCategories(user) && (
    <LinkButton href={categoryHref(level)} icon={<PlusIcon />}>
      {level === 'main' ? 'Hoofdcategorie toevoegen' : 'Subcategorie toevoegen'}
    </LinkButton>
  )
  return (
    <SettingsHeading page={`categories ${level}`} actions={add}>
      {children}
    </SettingsHeading>
  )
}
