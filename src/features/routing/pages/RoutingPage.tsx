import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { AwaitedList } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { rulePath, subCategoryPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import type { RoutingRule, reviewRoutingRules } from '../contract.ts'
import { reviewQuery, rulesQuery, useRuleNames } from '../web/rule-values.ts'
import { MisplacedReports } from './MisplacedReports.tsx'
import { RuleList, RulesHistory } from './RuleList.tsx'

export function RoutingPage() {
  const { user } = useSession()
  const rules = useQuery(rulesQuery)
  const { data } = rules
  const review = useQuery(reviewQuery).data
  const { loaded, queries } = useRuleNames()
  const mayChange = user !== undefined && mayDo(user, 'changeRules')
  const title = data ? `Routering (${data.length})` : 'Routering'
  usePageTitle(title)
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
      <AwaitedList queries={[rules, ...queries]} lines={8} what="de regels" />
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

type Props = { review: z.output<typeof reviewRoutingRules.answer>; rules: readonly RoutingRule[] }

/** Reports in these categories reach no department, or only through a rule that happens to match. */
function UnreachedCategories({ review: { unreached }, rules }: Props) {
  if (unreached.length === 0) return null
  const title =
    unreached.length === 1
      ? 'Eén categorie heeft geen afdeling'
      : `${unreached.length} categorieën hebben geen afdeling`
  return (
    <Alert severity="caution" title={title} live={false}>
      <p>Hun meldingen komen bij niemand terecht, behalve waar een regel past.</p>
      <ul>
        {unreached.map(({ id, name, main, sometimesBy }) => (
          <li key={id}>
            <Link href={`${subCategoryPath}/${id}`}>{name}</Link> ({main})
            {sometimesBy.length > 0 &&
              `: alleen als ${sometimesBy.map(place => `‘${rules[place]?.name ?? ''}’`).join(' of ')} past`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
