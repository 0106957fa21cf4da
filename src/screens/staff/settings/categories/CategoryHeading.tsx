import { LinkButton } from '#web/ui/LinkButton.tsx'
import { mainCategoriesPath, subCategoriesPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { mergeHref, splitHref } from './category-hrefs.ts'

type Props = { id: number; name: string; isMain: boolean; maySplit: boolean; mayMerge: boolean }

export const CategoryHeading = ({ id, name, isMain, maySplit, mayMerge }: Props) => (
  <>
    <BackLink href={isMain ? mainCategoriesPath : subCategoriesPath}>
      {isMain ? 'Hoofdcategorieën' : 'Subcategorieën'}
    </BackLink>
    <SettingsHeading
      page={`category ${id}`}
      actions={
        !isMain && (
          <>
            {maySplit && (
              <LinkButton variant="secondary" href={splitHref(id)}>
                Splits
              </LinkButton>
            )}
            {mayMerge && (
              <LinkButton variant="secondary" href={mergeHref(id)}>
                Voeg samen
              </LinkButton>
            )}
          </>
        )
      }
    >
      {name}
    </SettingsHeading>
  </>
)
