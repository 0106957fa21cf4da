import { useQuery } from '@tanstack/react-query'
import { reviewQuery, rulesQuery } from '../../../../features/routing/manage/web/queries.ts'
import { useRuleNames } from '../../../../features/routing/manage/web/use-rule-names.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { PlusIcon } from '../../../../web/ui/icons.tsx'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { rulePath } from '../pages.ts'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { MisplacedReports } from './MisplacedReports.tsx'
import { RuleList } from './RuleList.tsx'
import { RulesHistory } from './RulesHistory.tsx'
import { mayChangeRules } from './rights.ts'
import { UnreachedCategories } from './UnreachedCategories.tsx'

/** The rules that send reports to another department than that of their category, in the order in which they are tried. */
export function RoutingPage() {
  const { language } = useConfiguration()
  const { fetch, user } = useSession()
  const rules = useQuery(rulesQuery(fetch))
  const { data } = rules
  const review = useQuery(reviewQuery(fetch)).data
  const { loaded, queries } = useRuleNames()
  const mayChange = user !== undefined && mayChangeRules(user)
  const title = data ? `Routering (${data.length})` : 'Routering'
  useTitle(titleOf(title, language.siteTitle))
  return (
    <>
      <SettingsHeading
        page="routing"
        actions={
          mayChange && (
            <LinkButton href={rulePath} icon={<PlusIcon />}>
              Regel toevoegen
            </LinkButton>
          )
        }
      >
        {title}
      </SettingsHeading>
      <p>
        Van boven naar beneden: de eerste regel die past, beslist. Past er geen, dan gaat de melding naar de afdeling
        van de categorie.
      </p>
      <AwaitedPage
        queries={[rules, ...queries]}
        lines={8}
        label="Bezig met het ophalen van de regels…"
        errorTitle="De regels konden niet opgehaald worden"
      />
      {data && loaded && (
        <>
          <MisplacedReports names={loaded.names} mayMove={mayChange} />
          <RuleList rules={data} problems={review?.problems ?? []} names={loaded.names} mayChange={mayChange} />
          {review && <UnreachedCategories review={review} rules={data} />}
          <RulesHistory rules={data} names={loaded.names} mayChange={mayChange} />
        </>
      )}
    </>
  )
}
