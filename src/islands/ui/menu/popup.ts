/** How close a pop-up may come to the edge of the window, in pixels. */
export const viewportMargin = 10

export const popupClass =
  'group z-40 max-h-[min(var(--available-height),22rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-1 text-ink shadow-float outline-none'

export const popupItemClass =
  'flex items-center gap-2.5 w-full min-h-9 px-2.5 rounded-lg text-start text-sm text-ink no-underline cursor-pointer select-none -outline-offset-2 outline-transparent data-[highlighted]:bg-hover data-[highlighted]:outline-2 group-focus-visible:data-[highlighted]:outline-accent'
