/** Below this width only the bell fits beside the logo; the menu has the rest. */
export const smallHeader = 'screen and (width < 64rem)'
