import { categoryRows } from '#features/categories/server/read-categories.ts'
import { changeDefaultText, createDefaultText } from '#features/default-texts/server/change-default-texts.ts'
import { codeOf, filteredDefaultTexts, statusByCode } from '#features/default-texts/server/store.ts'
import { answerSettings } from '#features/feedback/server/standard-answers.ts'
import { setTemplate } from '#features/mail/templates/server/edit.ts'
import { allTemplates } from '#features/mail/templates/server/store.ts'
import { changeExpression, createExpression } from '#features/routing/server/expressions.ts'
import { deleteRoutingRule, setRoutingRule } from '#features/routing/server/routing-rules.ts'
import { listExpressions, rulesInOrder } from '#features/routing/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { idIn, section } from './section.ts'
import { categoryId } from './subjects.ts'

const type = 'routing'

/** A file of this product has no users: a rule keeps its user, unless Signalen names another. */
export const rules = section('rules', {
  notExported: 'user',
  async read(db) {
    const byExpression = new Map((await rulesInOrder(db)).map(rule => [rule.expressionId, rule]))
    return (await listExpressions(db)).map(({ id, name, code }) => {
      const rule = byExpression.get(id)
      if (!rule) return { name, code, department: null }
      const { departmentCode: department, position, isActive, userEmail } = rule
      return { name, code, department, position, isActive, user: userEmail }
    })
  },
  async write({ base, by }, { name, code, department, position, isActive, user }) {
    const existing = idIn(await listExpressions(base.db), row => row.name === name)
    const id = existing ?? (await createExpression(base, by, { name, code, type })).id
    if (existing !== undefined) await changeExpression(base, { by, id, changes: () => ({ name, code, type }) })
    const before = (await rulesInOrder(base.db)).find(({ expressionId }) => expressionId === id)
    if (department === undefined && !before) return
    if (department === null) return before && deleteRoutingRule(base, by, id)
    const departmentId = idIn(
      await base.db.selectFrom('departments').select(['id', 'code']).execute(),
      row => row.code === (department ?? before?.departmentCode),
    )
    if (departmentId === undefined)
      throw new Problem('invalid-input', { department: [`De afdeling "${department}" bestaat hier niet.`] })
    const rule = {
      departmentId,
      userEmail: user === undefined ? (before?.departmentId === departmentId ? before.userEmail : null) : user,
      position: position ?? before?.position ?? 0,
      isActive: isActive ?? before?.isActive ?? true,
    }
    return setRoutingRule(base, { by, id, input: () => rule })
  },
})

export const mails = section('mails', {
  read: async db =>
    (await allTemplates(db)).filter(({ isOwn }) => isOwn).map(({ key, title, body }) => ({ key, title, body })),
  write: ({ base, by }, { key, title, body }) => setTemplate(base, { by, key, ifMatch: undefined }, { title, body }),
})

export const texts = section('texts', {
  async read(db, { codes }) {
    const rows = await filteredDefaultTexts(db, { statuses: [] }).orderBy('t.id').execute()
    const paths = new Map(
      (await categoryRows(db).execute()).map(({ id, slug, mainSlug }) => [id, mainSlug ? `${mainSlug}/${slug}` : slug]),
    )
    return rows.map(({ title, body, status, isActive, categoryIds }) => ({
      title,
      state: codeOf(codes, status),
      text: body,
      active: isActive,
      categories: categoryIds.flatMap(id => paths.get(id) ?? []).toSorted(),
    }))
  },
  async write({ base, by, codes }, { categories: paths, title, text, state, active }) {
    const categories: number[] = []
    for (const path of paths ?? []) {
      const [main = '', sub] = path.split('/')
      categories.push(await categoryId(base.db, main, sub))
    }
    const status = statusByCode(codes, state)
    const rows = await filteredDefaultTexts(base.db, { statuses: status === undefined ? [] : [status] }).execute()
    const id = idIn(rows, row => row.title === title)
    const values = { title, text, state, ...(active !== undefined && { active }), ...(paths && { categories }) }
    if (id === undefined) return createDefaultText(base, codes, { by, input: values })
    return changeDefaultText(base, codes, { by, id, ifMatch: undefined, changes: () => values })
  },
})

export const answers = section('answers', {
  read: async db => (await answerSettings.all(db)).map(({ id: _, position: __, ...answer }) => answer),
  async write({ base, by }, answer) {
    const id = idIn(await answerSettings.all(base.db), ({ text }) => text === answer.text)
    if (id === undefined) return answerSettings.create(base, by, answer)
    return answerSettings.change(base, { by, id, ifMatch: undefined, patch: () => answer })
  },
})
