export const notifications = (hotkey: string) => `Notifications (${hotkey})`
