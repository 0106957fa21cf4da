import { changeDeliveries } from '../features/notifications/server/deliveries.ts'
import { addNote } from '../features/reports/notes/server/add-note.ts'
import { type Base, transaction } from '../server/base.ts'
import type { Staff } from './demo-handling.ts'

/**
 * What a colleague wrote just now, so that the bell has something new: unlike the past of the demo with all that follows from it. They
 * choose one mail a day first, as the demo begins without mails.
 */
export async function addDemoNotifications(base: Base, staff: Staff, reportIds: readonly number[]) {
  const { beheerder, coordinator, behandelaar } = staff
  for (const user of [beheerder, behandelaar]) await changeDeliveries(base, user, { mentioned: 'daily' })
  const notes = [
    {
      text: '@Carla Straat de wijkagent belde hierover, pak jij dit vandaag op? @Anna Beheer ter informatie.',
      mentions: [beheerder.id, behandelaar.id],
    },
    { text: 'De aannemer kan deze week toch niet. Ik zoek een ander.' },
  ]
  for (const [index, note] of notes.entries()) {
    const id = reportIds[index]
    if (id !== undefined) await transaction(base, tx => addNote(tx, coordinator, id, note))
  }
}
