import type { Reader } from '#server/db/database.ts'
import { demoTexts } from '../demo-texts.ts'
import { insertDefaultText } from './store.ts'

export async function seedDemoTexts(tx: Reader) {
  const subs = await tx.selectFrom('categories').select(['id', 'slug']).where('parentId', 'is not', null).execute()
  for (const [position, { subs: slugs, ...text }] of demoTexts.entries()) {
    const subsOfText = subs.filter(({ slug }) => slugs?.includes(slug) ?? true)
    await insertDefaultText(tx, { ...text, isActive: true, categories: subsOfText.map(({ id }) => ({ id, position })) })
  }
}
