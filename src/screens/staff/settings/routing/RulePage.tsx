import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ruleQuery, rulesKey, rulesQuery } from '../../../../features/routing/manage/web/queries.ts'
import { describeRule, newRule } from '../../../../features/routing/manage/web/rule-values.ts'
import { useRuleNames } from '../../../../features/routing/manage/web/use-rule-names.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { routingPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { RuleForm } from './RuleForm.tsx'
import { mayChangeRules } from './rights.ts'

/** One routing rule. */
export function RulePage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedRule key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedRule({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const [rule, all] = [useQuery(ruleQuery(fetch, id)), useQuery(rulesQuery(fetch))]
  const [saved, rules] = [rule.data, all.data]
  const { loaded, queries: needed } = useRuleNames()
  const name = saved?.values.name ?? 'Regel'
  const isReady = saved && rules && loaded && me
  useTitle(titleOf(name, 'Routering', language.siteTitle))
  return (
    <>
      <BackLink href={routingPath}>Routering</BackLink>
      <SettingsHeading page={`rule ${id}`}>{name}</SettingsHeading>
      <AwaitedPage
        queries={[rule, all, ...needed]}
        lines={12}
        label="Bezig met het ophalen van de regel…"
        errorTitle="De regel kon niet opgehaald worden"
      />
      {isReady && mayChangeRules(me) && (
        <RuleForm
          id={id}
          me={me}
          saved={saved}
          rules={rules}
          {...loaded}
          onChanged={latest => {
            queries.setQueryData(ruleQuery(fetch, id).queryKey, latest)
            void queries.invalidateQueries({ queryKey: [rulesKey] })
          }}
        />
      )}
      {isReady && !mayChangeRules(me) && <ReadOnly description={describeRule(saved.values, loaded.names)} />}
    </>
  )
}

/** The form for a new rule, which comes last in the order. */
export function NewRulePage() {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const all = useQuery(rulesQuery(fetch))
  const rules = all.data
  const { loaded, queries: needed } = useRuleNames()
  useTitle(titleOf('Regel toevoegen', 'Routering', language.siteTitle))
  return (
    <>
      <BackLink href={routingPath}>Routering</BackLink>
      <SettingsHeading>Regel toevoegen</SettingsHeading>
      <AwaitedPage
        queries={[all, ...needed]}
        lines={12}
        label="Bezig met het ophalen van de regels…"
        errorTitle="De regels konden niet opgehaald worden"
      />
      {rules && loaded && me && (
        <RuleForm
          id={undefined}
          me={me}
          saved={{ values: newRule, version: '' }}
          rules={rules}
          {...loaded}
          onChanged={() => void queries.invalidateQueries({ queryKey: [rulesKey] })}
        />
      )}
    </>
  )
}
