/** Below the heading of a page that the user may not use. */
export const NoRights = () => (
  <>
    <p>Je hebt geen rechten om deze pagina te gebruiken.</p>
    <p>Heb je dit nodig voor je werk? Vraag je beheerder om een rol die dit mag.</p>
  </>
)
