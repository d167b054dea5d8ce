import { Link } from "@guildway/shared/router";
import { useState } from "react";
import { BUNDLER, RELEASE } from "./built";
import "./page.css";

export function Page() {
  const [count, setCount] = useState(0);
  return (
    <div className="visiting">
      <h1>
        Built by {BUNDLER}, release {RELEASE}
      </h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Counted to {count}
      </button>
      <p>
        <Link to={`/by-${BUNDLER}/second`}>Go to the second page</Link>
      </p>
    </div>
  );
}
