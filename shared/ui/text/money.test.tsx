import { render } from "@testing-library/react";
import { PayText } from "./money";

test("pay is one text, which breaks after its first amount or before its period", () => {
  const pay = { salary: 50_000, salary_max: 60_000, salary_currency: "EUR", salary_period: "year" } as const;
  const { container } = render(<PayText pay={pay} />);
  expect(container).toHaveTextContent("€50,000–€60,000 / year");
  expect(container.firstElementChild).toHaveStyle({ whiteSpace: "nowrap" });
  const lines = [...container.querySelectorAll("wbr")].map((place) => place.nextSibling?.textContent);
  expect(lines).toEqual(["€60,000 ", "/ year"]);
});
