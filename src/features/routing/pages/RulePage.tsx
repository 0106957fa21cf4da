import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routingPath, rulePath } from '#features/municipality/pages/settings-pages.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { ObjectForm, useObjectForm } from '#settings/pages/parts/ObjectForm.tsx'
import { NumberedOrNew, type ObjectKind, ObjectPage, ReadOnly } from '#settings/pages/parts/ObjectPage.tsx'
import { useApi } from '#web/api.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import type { Versioned } from '#web/form/use-form.ts'
import { type RoutingRule, ruleHistory, type Vocabulary } from '../contract.ts'
import { DryRun, DryRunNote } from '../web/DryRun.tsx'
import {
  addRule,
  describeRule,
  type Names,
  newRule,
  type RuleValues,
  ruleErrors,
  ruleLines,
  ruleQuery,
  rulesKey,
  rulesQuery,
  saveRule,
  useRuleNames,
} from '../web/rule-values.ts'
import { MisplacedReports } from './MisplacedReports.tsx'
import { proposedRules, RemoveRule } from './RemoveRule.tsx'
import css from './Routing.module.css'
import { RuleFields, RuleProblems } from './RuleFields.tsx'

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

type RuleHistoryProps = {
  id: number
  names: Names
  onRestore: (values: Partial<RuleValues>) => void
}

function RuleHistory({ id, names, onRestore }: RuleHistoryProps) {
  const history = useApi(ruleHistory, { params: { id } }, { meta: { suppressAccessErrors: true } }).data
  return <ChangeHistory lines={history && ruleLines(history, names, onRestore)} />
}

const ruleKind: ObjectKind = {
  kind: 'routing-rule',
  noun: { one: 'regel', article: 'de' },
  paths: { list: routingPath, one: rulePath },
  title: 'Routering',
}

type Props = {
  id: number | undefined
  saved: Versioned<RuleValues>
  rules: readonly RoutingRule[]
  names: Names
  vocabulary: Vocabulary
  departments: readonly { id: number; code: string; name: string }[]
  onChanged: (saved: Versioned<RuleValues>) => void
}

function RuleForm({ id, saved, rules, names, vocabulary, departments, onChanged }: Props) {
  const { fetch } = useSession()
  const [wasSaved, setWasSaved] = useState(false)
  const object = useObjectForm<RuleValues>({
    of: ruleKind,
    id,
    saved,
    describe: values => describeRule(values, names),
    validate: ruleErrors,
    async save(rule, saving) {
      const result = await saveRule(fetch, rule, saving)
      if (result.kind === 'saved') setWasSaved(true)
      return result
    },
    add: ({ values }) => addRule(fetch, values),
    onChanged,
    said: {
      added: ({ name, isActive }) => ({ title: `Regel '${name}' toegevoegd${isActive ? '' : ', nog niet actief'}` }),
      changed: ({ name }) => `Regel '${name}' bijgewerkt`,
    },
  })
  const { form } = object
  // An inactive rule has moved nothing yet: its effect stays visible.
  const isTried = form.changed.length > 0 || !form.values.isActive
  const proposal = isTried ? proposedRules(rules, id, form.values) : undefined
  return (
    <ObjectForm object={object} name={form.base.name} note={proposal && <DryRunNote proposal={proposal} />}>
      <RuleFields form={form} names={names} vocabulary={vocabulary} departments={departments} />
      <RuleProblems id={id} rules={rules} proposal={proposal} />
      {id !== undefined && form.changed.length === 0 && <MisplacedReports names={names} mayMove isResult={wasSaved} />}
      {proposal && <DryRun proposal={proposal} names={names} hrefOf={reportPath} />}
      {id !== undefined && (
        <div className={css.history}>
          <RemoveRule id={id} values={form.base} rules={rules} names={names} onRemove={form.discard} />
          <RuleHistory id={id} names={names} onRestore={form.set} />
        </div>
      )}
    </ObjectForm>
  )
}
