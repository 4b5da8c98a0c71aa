/** What is not back after so many days is not waited for any longer: the address is deleted. */
export const STOCK_ALERT_DAYS = 180;
