import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ruleQuery, rulesKey, rulesQuery } from '#features/routing/manage/web/queries.ts'
import { describeRule, newRule } from '#features/routing/manage/web/rule-values.ts'
import { useRuleNames } from '#features/routing/manage/web/use-rule-names.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { NumberedOrNew, ObjectPage } from '../parts/ObjectPage.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { RuleForm, ruleKind } from './RuleForm.tsx'

export const RulePage = () => <NumberedOrNew>{id => <Rule id={id} />}</NumberedOrNew>

function Rule({ id }: { id: number | undefined }) {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const isNew = id === undefined
  const query = ruleQuery(id ?? 0)
  const rule = useQuery({ ...query, enabled: !isNew })
  const all = useQuery(rulesQuery)
  const { loaded, queries: needed } = useRuleNames()
  const saved = isNew ? { values: newRule, version: '' } : rule.data
  const isReady = saved && all.data && loaded && me
  const mayChange = me && (isNew || mayDo(me, 'changeRules'))
  return (
    <ObjectPage
      of={ruleKind}
      id={id}
      name={rule.data?.values.name}
      queries={isNew ? [all, ...needed] : [rule, all, ...needed]}
      needs="regels"
      lines={12}
    >
      {isReady && mayChange && (
        <RuleForm
          id={id}
          saved={saved}
          rules={all.data}
          {...loaded}
          onChanged={latest => {
            if (!isNew) queries.setQueryData(query.queryKey, latest)
            void queries.invalidateQueries({ queryKey: [rulesKey] })
          }}
        />
      )}
      {isReady && !mayChange && <ReadOnly description={describeRule(saved.values, loaded.names)} />}
    </ObjectPage>
  )
}
