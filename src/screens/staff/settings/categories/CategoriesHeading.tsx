import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { categoryHref, type Level } from './category-hrefs.ts'

export function CategoriesHeading({ level, children }: { level: Level; children: string }) {
  const { user } = useSession()
  const add = user && mayDo(user, 'changeCategories') && (
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
